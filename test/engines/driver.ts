export type EngineName = "Chromium" | "Firefox" | "WebKit";

export const keys = [
  "Enter",
  "Escape",
  "Tab",
  "Backspace",
  "Space",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
] as const;
export type KeyName = (typeof keys)[number];

/** What a driver does in its own way; everything else is built from this in `engine-tab.ts`. */
export type Driver = {
  engine: EngineName;
  /** Opens an address and returns when its document is parsed, whatever its scripts do. */
  open(url: string): Promise<void>;
  /** Runs a function in the page, or waits for its promise; arguments and result are JSON. */
  run(source: string, values: unknown[]): Promise<unknown>;
  /** A real click of the mouse, or a tap where it is one, at a point of the window. */
  clickAt(x: number, y: number): Promise<void>;
  /** Real keys, to whatever has the focus. */
  type(text: string): Promise<void>;
  press(key: KeyName, modifier?: "Shift"): Promise<void>;
  /** Begins a composition as an input method does, where the driver can. */
  compose?(text: string): Promise<void>;
  commitComposition?(text: string): Promise<void>;
  setViewport(width: number, height: number): Promise<void>;
  /** Goes on in a tab that is not shown. */
  hide(): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** A running engine; every journey has a tab with no cookies and nothing cached. */
export type Engine = { name: EngineName; version: string; newDriver(): Promise<Driver>; close(): Promise<void> };
