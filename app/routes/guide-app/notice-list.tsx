import type { FormEvent } from "react";
import type { GuideNotice } from "#app/domain/guide-days/notices.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";

type NoticeListProps = {
  notices: GuideNotice[];
  formKey: string;
  submit: (event: FormEvent<HTMLFormElement>) => void;
};

/** Changes shortly before the start, each confirmed with one tap, so that the office knows. */
export function NoticeList({ notices, formKey, submit }: NoticeListProps) {
  const { t, date } = useI18n();
  return notices.map(({ departureId, kind, tour, city, date: day, time }) => (
    <form key={departureId} method="post" action="/guide" onSubmit={submit} className="guide-notice">
      <input type="hidden" name="kind" value="seen" />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="departureId" value={departureId} />
      <p>
        <b>{t(`guideApp.notice.${kind}`)}</b> {t("date.withTime", { date: date(day, "long"), time })} · {tour}, {city}
      </p>
      <Button type="submit" aria-label={t("guideApp.notice.seenLabel", { tour })}>
        {t("guideApp.notice.seen")}
      </Button>
    </form>
  ));
}
