import { ThumbsUp } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Rating } from "#app/ui/rating.tsx";
import type { TourPageData } from "./load-tour.ts";

type Review = TourPageData["reviews"]["reviews"][number];

export function ReviewArticle({ review }: { review: Review }) {
  const { t, date } = useI18n();
  return (
    <article className="review defer-layout" id={`review-${review.id}`}>
      <Rating value={review.rating} label={t("review.rating", { rating: review.rating })} />
      <h3 lang={review.language}>{review.title}</h3>
      <p className="review-text" lang={review.language}>
        {review.body}
      </p>
      <p className="byline">
        {[review.name, review.home].filter(Boolean).join(", ")}.{" "}
        {review.walkedOn && t("review.walked", { date: date(review.walkedOn, "full") })}{" "}
        {review.verified && t("card.verified")}
      </p>
      {review.reply && (
        <div className="reply">
          <p className="person-name">{t(`reviewForm.reply.${review.replyBy ?? "any"}`)}</p>
          <p lang={review.language}>{review.reply}</p>
        </div>
      )}
      <Helpful review={review} />
    </article>
  );
}

/** Updates the count optimistically and restores it if the request fails. */
function Helpful({ review }: { review: Review }) {
  const { t, locale } = useI18n();
  const [vote, setVote] = useState<{ helpful: number } | "failed">();
  const helpful = typeof vote === "object" ? vote.helpful : review.helpful;
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>);
    setVote({ helpful: review.helpful + 1 });
    try {
      const response = await fetch("/forms/helpful", { method: "POST", body, headers: { Accept: "application/json" } });
      if (!response.ok) throw new Error(String(response.status));
      setVote((await response.json()) as { helpful: number });
    } catch {
      setVote("failed");
    }
  }
  return (
    <form className="helpful" method="post" action="/forms/helpful" onSubmit={send}>
      <input type="hidden" name="review" value={review.id} />
      <input type="hidden" name="locale" value={locale} />
      <button
        type="submit"
        disabled={typeof vote === "object"}
        aria-label={t("reviewForm.helpfulLabel", { title: review.title })}
      >
        <ThumbsUp className="icon" aria-hidden="true" />
        {t("reviewForm.helpful")}
      </button>
      <span role="status">
        {vote === "failed" && t("common.error")}
        {vote !== "failed" && helpful > 0 && t("reviewForm.helpfulCount", { count: helpful })}
      </span>
    </form>
  );
}
