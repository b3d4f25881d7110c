import { type Journey, waitForHydration } from "#test/engines/journey.ts";
import { button, field, heading, link } from "#test/engines/target.ts";

export const logIn: Journey = {
  name: "log-in over a page, by keyboard, and log-out",
  async run(tab, site) {
    const { email, password } = await site.signUp(`${tab.engine.toLowerCase()}@accounts.example`);
    await tab.goto("/search");
    await waitForHydration(tab, ".rail");
    await tab.fill({ css: "input[type=search]", within: "main" }, "lanterns");
    await tab.click(link("Log in", ".rail"));
    await tab.waitForShown(heading("Log in", "dialog"));
    await tab.press("Escape");
    await tab.waitForGone(heading("Log in", "dialog"));
    await tab.click(link("Log in", ".rail"));
    await tab.fill(field("Email", "dialog"), email);
    await tab.fill(field("Password", "dialog"), "not the password");
    await tab.press("Enter");
    await tab.waitForText("dialog", "Wrong email or password.");
    await tab.fill(field("Password", "dialog"), password);
    await tab.press("Enter");
    await tab.waitForText(".rail .person-name", "Ada Guest");
    await tab.waitForUrl("/search");
    await tab.waitFor(
      "what was typed on the page is still there",
      () => document.querySelector<HTMLInputElement>("main input[type=search]")?.value === "lanterns",
    );
    await tab.goto("/profile");
    await tab.waitForShown(heading("Ada Guest"));
    await tab.click(button("Log out"));
    await tab.waitForUrl("/");
    await tab.waitForShown(link("Log in", ".rail"));
  },
};
