import type { Driver, EngineName, KeyName } from "./driver.ts";
import { findPoint, findShown, selectFocused, type Target } from "./target.ts";
import { waitUntil } from "./wait-until.ts";

const nameOf = (target: Target | string) =>
  typeof target === "string" ? target : `${target.name ?? target.pattern ?? ""} (${target.css})`;
const asTarget = (target: Target | string): Target => (typeof target === "string" ? { css: target } : target);

/** One tab of one engine, the only interface journeys use. */
export class EngineTab {
  readonly engine: EngineName;
  /** The last step, reported when a journey fails. */
  step = "open the tab";
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.engine = driver.engine;
    this.driver = driver;
    this.#origin = origin;
  }

  async goto(path: string): Promise<void> {
    this.step = `open ${path}`;
    await this.driver.open(new URL(path, this.#origin).href);
  }

  /** Returns path, query and hash. */
  url(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search + location.hash);
  }

  /** Runs a function in the page. It must not use anything but its arguments. */
  async evaluate<Result, Values extends unknown[]>(
    work: (...values: Values) => Result,
    ...values: Values
  ): Promise<Awaited<Result>> {
    return (await this.driver.run(String(work), values)) as Awaited<Result>;
  }

  /** Waits until a function in the page returns a truthy value. */
  async waitFor<Result, Values extends unknown[]>(
    what: string,
    work: (...values: Values) => Result,
    ...values: Values
  ): Promise<NonNullable<Awaited<Result>>> {
    this.step = what;
    return waitUntil(what, () => this.evaluate(work, ...values));
  }

  async waitForUrl(url: string | RegExp): Promise<void> {
    this.step = `come to ${url}`;
    let last = "";
    await waitUntil(`the address becomes ${url}`, async () => {
      last = await this.url();
      return typeof url === "string" ? last === url : url.test(last);
    }).catch((error) => {
      throw new Error(`${error.message}; it was ${last}`);
    });
  }

  /** Counts the visible elements that match. */
  count(target: Target | string): Promise<number> {
    return this.#withShown(target, (shown) => shown.length);
  }

  async waitForShown(target: Target | string): Promise<void> {
    this.step = `see ${nameOf(target)}`;
    await waitUntil(`${nameOf(target)} is shown`, () => this.count(target));
  }

  async waitForGone(target: Target | string): Promise<void> {
    this.step = `no longer see ${nameOf(target)}`;
    await waitUntil(`${nameOf(target)} is gone`, async () => (await this.count(target)) === 0);
  }

  async waitForText(target: Target | string, text: string | RegExp): Promise<void> {
    this.step = `read "${text}" in ${nameOf(target)}`;
    await waitUntil(`${nameOf(target)} says "${text}"`, async () => {
      const found = await this.text(target);
      return typeof text === "string" ? found.includes(text) : text.test(found);
    });
  }

  /** Returns the visible text of the first match, with whitespace collapsed. */
  async text(target: Target | string): Promise<string> {
    const text = await this.#withShown(target, ([first]) => first?.innerText ?? "");
    return text.replace(/\s+/g, " ").trim();
  }

  async value(target: Target | string): Promise<string> {
    return this.#withShown(target, ([first]) => (first as HTMLInputElement | undefined)?.value ?? "");
  }

  /** Sends a real click to the center of the element, once it has stopped moving and nothing covers it. */
  async click(target: Target | string): Promise<void> {
    this.step = `click ${nameOf(target)}`;
    let before = "";
    let looks = 0;
    let looksNeeded = 2;
    const point = await waitUntil(`${nameOf(target)} can be clicked`, async () => {
      const found = await this.#withShown(target, findPoint);
      if (!found) return undefined;
      // Parts that come into sight are laid out a moment later, and WebKit then lets the page slip.
      if (found.isScrolled) looksNeeded = 8;
      const now = `${found.x} ${found.y}`;
      looks = now === before ? looks + 1 : 1;
      before = now;
      return looks >= looksNeeded ? found : undefined;
    });
    await this.driver.clickAt(point.x, point.y);
  }

  /** Replaces the value of a field by typing. */
  async fill(target: Target | string, text: string): Promise<void> {
    await this.click(target);
    this.step = `fill ${nameOf(target)}`;
    await waitUntil(`${nameOf(target)} has the focus`, () => this.#withShown(target, selectFocused));
    await this.type(text);
  }

  /** Selects by script, because the operating system draws the list of a select and drivers cannot reach it. */
  async choose(target: Target | string, index: number): Promise<void> {
    await this.waitForShown(target);
    this.step = `choose in ${nameOf(target)}`;
    await this.#withShown(
      target,
      ([first], chosen) => {
        if (first instanceof HTMLSelectElement) first.selectedIndex = chosen;
        for (const type of ["input", "change"]) first?.dispatchEvent(new Event(type, { bubbles: true }));
      },
      index,
    );
  }

  /** Sends real key presses to the focused element. */
  async type(text: string): Promise<void> {
    await this.driver.type(text);
  }

  async press(key: KeyName, modifier?: "Shift"): Promise<void> {
    await this.driver.press(key, modifier);
  }

  /** Continues in a hidden tab. */
  async hide(): Promise<void> {
    this.step = "hide the tab";
    await this.driver.hide();
  }

  async setViewport(width: number, height: number): Promise<void> {
    await this.driver.setViewport(width, height);
  }

  /** Runs a function in the page on the visible elements that match. */
  async #withShown<Result, Values extends unknown[]>(
    target: Target | string,
    work: (shown: HTMLElement[], ...values: Values) => Result,
    ...values: Values
  ): Promise<Result> {
    const source = `(target, ...values) => (${String(work)})((${String(findShown)})(target), ...values)`;
    return (await this.driver.run(source, [asTarget(target), ...values])) as Result;
  }
}
