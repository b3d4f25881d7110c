import { useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { type BoardAsked, boardAddress } from "./board-params.ts";

const refreshMilliseconds = 60_000;
const rotateMilliseconds = 20_000;

/** A board that stands for days: fresh every minute, and on a lobby screen the three days take turns. */
export function useBoardUpkeep(asked: BoardAsked, board: string) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const next = board + boardAddress({ ...asked, day: ((asked.day + 1) % 3) as BoardAsked["day"] });
  useEffect(() => {
    if (asked.screen) {
      const timer = setTimeout(() => navigate(next, { replace: true, preventScrollReset: true }), rotateMilliseconds);
      return () => clearTimeout(timer);
    }
    const timer = setInterval(() => void revalidate(), refreshMilliseconds);
    return () => clearInterval(timer);
  }, [asked.screen, next, navigate, revalidate]);
}
