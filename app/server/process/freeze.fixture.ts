// A loop without an end, as a request that no limit knows would cause.
process.on("SIGUSR2", () => {
  for (;;);
});
