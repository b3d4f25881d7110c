import { useEffect, useRef, useState } from "react";
import type { Availability } from "#app/domain/private-tours/check-availability.ts";
import type { PrivateOffer } from "#app/domain/private-tours/list-private-offers.ts";
import { hasListPrice, type PrivateLanguage } from "#app/domain/private-tours/private-offer.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

type Wanted = { city: string; language: string };

/**
 * Shows the price for the entered city and language, and how likely a guide is on the date. Without JavaScript the text
 * is general, and prices are in the list below the form.
 */
export function AvailabilityHint({ offers }: { offers: PrivateOffer[] }) {
  const { t, money } = useI18n();
  const place = useRef<HTMLParagraphElement>(null);
  const [availability, setAvailability] = useState<Availability>();
  const [wanted, setWanted] = useState<Wanted>();
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let latest = "";
    const look = async () => {
      const typed = new FormData(form);
      setWanted({ city: String(typed.get("city") ?? ""), language: String(typed.get("language") ?? "") });
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
  const offer = offers.find(({ cityId }) => cityId === wanted?.city);
  const price = offer && wanted && listPrice(offer, wanted.language);
  return (
    <p className="availability" ref={place} role="status">
      {offer && price !== undefined && (
        <>
          <b>
            {t("privateTours.price")}: {money(price, offer.currency)}
          </b>
          <br />
        </>
      )}
      {t(`privateRequest.availability.${availability ?? "plain"}`)}
    </p>
  );
}

function listPrice(offer: PrivateOffer, language: string): number | undefined {
  if (!hasListPrice(language as PrivateLanguage)) return undefined;
  return language === "pl" ? offer.polish : offer.other;
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
