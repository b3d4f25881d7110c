export type HostileBody = { name: string; type: string; body: Buffer; statuses: number[] };

const multipart = (boundary: string) => `multipart/form-data; boundary=${boundary}`;
const field = (name: string, value: string, boundary = "B") =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (boundary = "B") =>
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
const longBoundary = "B".repeat(60);
const dashes = "-".repeat(66);

const shape = (name: string, text: string, { type = multipart("B"), statuses = [413] } = {}): HostileBody => ({
  name,
  type,
  body: Buffer.from(text, "latin1"),
  statuses,
});

/** Multipart forms that cost a careless parser seconds, or that two parsers read differently. */
export const hostileMultiparts: HostileBody[] = [
  shape("1,450,000 header lines in one part", `--B\r\n${"a:\r\n".repeat(1_450_000)}${field("a", "x").slice(5)}--B--`),
  shape("200,000 header lines in one part", `--B\r\n${"a:\r\n".repeat(200_000)}${field("a", "x").slice(5)}--B--`),
  shape("header lines without a colon", `--B\r\n${"a\r\n".repeat(1_500_000)}\r\nx\r\n--B--`),
  shape("a folded header line of 5 MB", `--B\r\na: b\r\n${" c\r\n".repeat(1_250_000)}\r\nx\r\n--B--`),
  shape("a header line of 5 MB", `--B\r\na: ${"b".repeat(5_000_000)}\r\n\r\nx\r\n--B--`),
  shape("a name of 3 MB that is percent-encoded", `${field("%22".repeat(1_000_000), "x")}--B--`),
  shape("a name of 5 MB", `${field("n".repeat(5_000_000), "x")}--B--`),
  shape("a name of 200 characters", `${field("n".repeat(200), "x")}--B--`),
  shape("a name of 5 MB for a file", `${fileHead().replace("file", "n".repeat(5_000_000))}x\r\n--B--`),
  shape("110,000 parts", `${field("a", "x").repeat(110_000)}--B--`),
  shape("600,000 parts without a header", `--B\r\n${"\r\n\r\n--B\r\n".repeat(600_000)}--B--`),
  shape("100 files", `${`${fileHead()}x\r\n`.repeat(100)}--B--`),
  shape("5 MB before the first part", `${"x".repeat(5_000_000)}\r\n${field("a", "x")}--B--`),
  shape("5 MB after the last part", `${field("a", "x")}--B--\r\n${"x".repeat(5_000_000)}`),
  shape("a field of 5 MB", `${field("a", "x".repeat(5_000_000))}--B--`),
  shape("fields of 3 MB together", `${field("a", "x".repeat(60_000)).repeat(50)}--B--`),
  shape("a field of line breaks and dashes", `${field("a", "\r\n--".repeat(1_400_000))}--B--`),
  shape("a file that never ends in boundary-like data", `${fileHead()}${"\r\n--".repeat(1_250_000)}`, {
    statuses: [400],
  }),
  shape(
    "a file of almost whole boundaries",
    `${fileHead(longBoundary)}${`\r\n--${longBoundary.slice(0, 59)}`.repeat(80_000)}`,
    { type: multipart(longBoundary), statuses: [400] },
  ),
  shape("a boundary of dashes in dashes", `${fileHead(dashes)}${"-".repeat(5_000_000)}`, {
    type: multipart(dashes),
    statuses: [400, 413],
  }),
  shape("a file of carriage returns", `${fileHead()}${"\r".repeat(5_000_000)}`, { statuses: [400] }),
  shape("a file of line breaks", `${fileHead()}${"\r\n".repeat(2_500_000)}`, { statuses: [400] }),
  shape("another parameter that ends in boundary", `${field("a", "x", "b").repeat(110_000)}--b--`, {
    type: "multipart/form-data; xboundary=ZZZZZZ; boundary=b",
    statuses: [400],
  }),
  shape("two boundaries", `${field("a", "x")}--B--`, {
    type: "multipart/form-data; boundary=A; boundary=B",
    statuses: [400],
  }),
  shape("a boundary in a boundary", `${field("a", "x")}--B--`, {
    type: 'multipart/form-data; boundary="A; boundary=B"',
    statuses: [400],
  }),
  shape("an extended boundary beside the plain one", `${field("a", "x")}--B--`, {
    type: "multipart/form-data; boundary*=utf-8''A; boundary=B",
    statuses: [400],
  }),
  shape("an unknown parameter", `${field("a", "x")}--B--`, {
    type: "multipart/form-data; boundary=B; start=x",
    statuses: [400],
  }),
  shape("a boundary of 71 characters", "x", { type: multipart("B".repeat(71)), statuses: [400] }),
  shape("an empty boundary", "x", { type: 'multipart/form-data; boundary=""', statuses: [400] }),
  shape("no boundary", "x", { type: "multipart/form-data", statuses: [400] }),
  shape("nothing", "", { statuses: [400] }),
  shape("a form that ends in a header", "--B\r\nContent-Disposition: form-da", { statuses: [400] }),
  shape("a form without its end", field("a", "x"), { statuses: [400] }),
  shape("a part without a name", "--B\r\nContent-Disposition: form-data\r\n\r\nx\r\n--B--", { statuses: [400] }),
  shape("a NUL in a field", `${field("name", "a\0b")}--B--`, { statuses: [400] }),
  shape("a NUL in a name", `${field("a\0b", "x")}--B--`, { statuses: [400] }),
  shape("a NUL in a file's name", `${fileHead().replace("a.pdf", "a\0.pdf")}x\r\n--B--`, { statuses: [400] }),
];

/** URL-encoded forms of the same kind. */
export const hostileForms: HostileBody[] = [
  shape("6 MB of names", "a&".repeat(3_000_000)),
  shape("60 KB of names", "a&".repeat(30_000)),
  shape("one name of 6 MB", "a".repeat(6_000_000)),
  shape("a NUL in a value", "email=a%00b", { statuses: [400] }),
  shape("a NUL after a broken percent-encoding", "email=%%00", { statuses: [400] }),
  shape("a NUL that is not encoded", "email=a\0b", { statuses: [400] }),
  shape("a NUL in a name", "em%00ail=a", { statuses: [400] }),
].map((form) => ({ ...form, type: "application/x-www-form-urlencoded" }));
