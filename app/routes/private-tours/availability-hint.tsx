import { useEffect, useRef, useState } from "react";
import type { Availability } from "#app/domain/private-tours/check-availability.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** Shows how likely a guide is for the entered city, date and language. Without JavaScript the text is general. */
export function AvailabilityHint() {
  const { t } = useI18n();
  const place = useRef<HTMLParagraphElement>(null);
  const [availability, setAvailability] = useState<Availability>();
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let latest = "";
    const look = async () => {
      const typed = new FormData(form);
      const search = new URLSearchParams(
        ["city", "date", "language"].map((name) => [name, String(typed.get(name) ?? "")]),
      ).toString();
      if (search === latest) return;
      latest = search;
      const found = [...new URLSearchParams(search).values()].includes("") ? undefined : await ask(search);
      if (latest === search) setAvailability(found);
    };
    void look();
    form.addEventListener("change", look);
    return () => form.removeEventListener("change", look);
  }, []);
  return (
    <p className="availability" ref={place} role="status">
      {t(`privateRequest.availability.${availability ?? "plain"}`)}
    </p>
  );
}

/** Undefined on failure, which leaves the general text. */
async function ask(search: string): Promise<Availability | undefined> {
  try {
    const response = await fetch(`/forms/availability?${search}`);
    return response.ok ? ((await response.json()) as { availability: Availability }).availability : undefined;
  } catch {
    return;
  }
}
