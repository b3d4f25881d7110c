export function serverArguments(data: string, options: { port: number; durable: boolean }): string[] {
  const settings = {
    listen_addresses: "127.0.0.1",
    port: options.port,
    unix_socket_directories: "",
    max_connections: 60,
    shared_buffers: "64MB",
    timezone: "UTC",
    log_timezone: "UTC",
    // One app uses this server, so replication and background workers for large databases are off.
    wal_level: "minimal",
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    io_method: "sync",
    jit: "off",
    log_checkpoints: "off",
    ...(options.durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}
