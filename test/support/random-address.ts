/** An IPv4 address for a request of its own client, since limits hold for each client. */
export const randomAddress = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join(".");
