import { ThumbsUp } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Rating } from "#app/ui/rating.tsx";
import type { TourPageData } from "./load-tour.ts";

type Review = TourPageData["reviews"]["reviews"][number];

export function ReviewArticle({ review }: { review: Review }) {
  const { t, date } = useI18n();
  return (
    <article className="review defer-layout" id={`review-${review.id}`}>
      <Rating value={review.rating} label={t("review.rating", { rating: review.rating })} />
      {review.title && <h3 lang={review.language}>{review.title}</h3>}
      {review.body && (
        <p className="review-text" lang={review.language}>
          {review.body}
        </p>
      )}
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
      {review.title + review.body !== "" && <Helpful review={review} />}
    </article>
  );
}

/**
 * Updates the count optimistically and restores it if the request fails. A second click takes the vote back; without
 * JavaScript the address names the review just voted for, and its button then takes the vote back.
 */
function Helpful({ review }: { review: Review }) {
  const { t, locale } = useI18n();
  const { search } = useLocation();
  const isVotedFor = new URLSearchParams(search).get("voted") === String(review.id);
  const [vote, setVote] = useState({ helpful: review.helpful, given: isVotedFor, failed: false });
  const clicks = useRef(0);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>);
    const click = ++clicks.current;
    setVote({ helpful: vote.helpful + (vote.given ? -1 : 1), given: !vote.given, failed: false });
    // One after the other, so that the last click counts: a vote must not overtake the one it takes back.
    const answer = sent.current.then(() => postVote(body));
    sent.current = answer;
    const helpful = await answer;
    if (click !== clicks.current) return;
    setVote(helpful === undefined ? { ...vote, failed: true } : { helpful, given: !vote.given, failed: false });
  }
  return (
    <form className="helpful" method="post" action="/forms/helpful" onSubmit={send}>
      <input type="hidden" name="review" value={review.id} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="query" value={search} />
      {vote.given && <input type="hidden" name="undo" value="1" />}
      <button
        type="submit"
        aria-label={t(vote.given ? "reviewForm.undoLabel" : "reviewForm.helpfulLabel", {
          title: review.title || review.name,
        })}
      >
        <ThumbsUp className="icon" aria-hidden="true" />
        {t(vote.given ? "reviewForm.undo" : "reviewForm.helpful")}
      </button>
      <span role="status">
        {vote.failed && t("common.error")}
        {!vote.failed && vote.helpful > 0 && t("reviewForm.helpfulCount", { count: vote.helpful })}
      </span>
    </form>
  );
}

/** Returns the new count, or undefined if the vote was not counted. */
async function postVote(body: URLSearchParams): Promise<number | undefined> {
  try {
    const response = await fetch("/forms/helpful", { method: "POST", body, headers: { Accept: "application/json" } });
    return response.ok ? ((await response.json()) as { helpful: number }).helpful : undefined;
  } catch {
    return undefined;
  }
}
