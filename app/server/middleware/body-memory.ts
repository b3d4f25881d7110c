export type BodyShare = {
  /** Resolves when another body needs the memory more. */
  abandoned: Promise<"no_memory">;
  /** False if there is no memory for so many more bytes. */
  take(bytes: number): boolean;
  /** The body has arrived whole; from now on it stays until it is released. */
  keep(): void;
  release(): void;
};
type Holder = { client: string; bytes: number; isWhole: boolean; abandon: () => void };

/**
 * The memory for all bodies of one kind that are sent or worked on at a time. If it is full, the client that holds most
 * loses an unfinished body, so that few clients cannot take it from all others.
 */
export class BodyMemory {
  used = 0;
  private readonly holders = new Set<Holder>();
  private readonly maxBytes: number;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  open(client: string): BodyShare {
    let abandon = () => {};
    const abandoned = new Promise<"no_memory">((resolve) => {
      abandon = () => resolve("no_memory");
    });
    const holder: Holder = { client, bytes: 0, isWhole: false, abandon };
    this.holders.add(holder);
    return {
      abandoned,
      take: (bytes) => this.take(holder, bytes),
      keep: () => {
        holder.isWhole = true;
      },
      release: () => this.release(holder),
    };
  }

  private take(holder: Holder, bytes: number): boolean {
    if (!this.holders.has(holder)) return false;
    while (this.used + bytes > this.maxBytes) {
      const largest = this.findLargest();
      if (!largest || largest.client === holder.client) return false;
      largest.abandon();
      this.release(largest);
    }
    holder.bytes += bytes;
    this.used += bytes;
    return true;
  }

  private release(holder: Holder): void {
    if (this.holders.delete(holder)) this.used -= holder.bytes;
  }

  /** The largest unfinished body of the client that holds most. */
  private findLargest(): Holder | undefined {
    const byClient = new Map<string, number>();
    for (const { client, bytes } of this.holders) byClient.set(client, (byClient.get(client) ?? 0) + bytes);
    const weight = ({ client, bytes }: Holder) => [byClient.get(client) ?? 0, bytes] as const;
    return [...this.holders]
      .filter(({ isWhole, bytes }) => !isWhole && bytes > 0)
      .sort((a, b) => weight(b)[0] - weight(a)[0] || weight(b)[1] - weight(a)[1])[0];
  }
}
