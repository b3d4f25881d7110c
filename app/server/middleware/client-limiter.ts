/** Limits what one client has open at once, so that no client takes what is there for all. */
export class ClientLimiter<Client = string> {
  private readonly open = new Map<Client, number>();
  private readonly maxPerClient: number;

  constructor(maxPerClient: number) {
    this.maxPerClient = maxPerClient;
  }

  /** Returns a release function, or undefined if the client has its share already. */
  take(client: Client): (() => void) | undefined {
    const count = this.open.get(client) ?? 0;
    if (count >= this.maxPerClient) return undefined;
    this.open.set(client, count + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const left = (this.open.get(client) ?? 1) - 1;
      if (left > 0) this.open.set(client, left);
      else this.open.delete(client);
    };
  }
}
