import { useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { type BoardAsked, boardAddress } from "./board-params.ts";

const refreshMilliseconds = 60_000;
const rotateMilliseconds = 20_000;

/** Keeps a board current for days: it reloads every minute, or rotates through three days on a lobby screen. */
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
