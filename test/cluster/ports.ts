/** Where everything listens on this machine; in earnest each machine has the usual ports. */
const base = Number(process.env.CLUSTER_PORTS ?? 15_400);

export const host = "127.0.0.1";
export const nodeNames = ["node1", "node2", "node3"] as const;
export type NodeName = (typeof nodeNames)[number];

const portsOf = (index: number) => ({
  postgres: base + 1 + index,
  patroni: base + 11 + index,
  etcdClient: base + 21 + index,
  etcdPeer: base + 31 + index,
});
export const ports = {
  nodes: { node1: portsOf(0), node2: portsOf(1), node3: portsOf(2) } satisfies Record<NodeName, object>,
  database: base + 41,
  front: base + 42,
  caddy: base + 43,
  sites: [base + 44, base + 45],
  restored: base + 46,
  pooler: base + 47,
} as const;
