import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useRefreshEvery } from "#app/browser/live/use-refresh.ts";
import { type BoardQuery, boardSearch } from "./board-params.ts";

const refreshMilliseconds = 60_000;
const rotateMilliseconds = 20_000;

/** Keeps a board current for days: it reloads every minute, or rotates through three days on a lobby screen. */
export function useBoardUpkeep(query: BoardQuery, board: string) {
  useRefreshEvery(refreshMilliseconds, !query.screen);
  const navigate = useNavigate();
  const next = board + boardSearch({ ...query, day: ((query.day + 1) % 3) as BoardQuery["day"] });
  useEffect(() => {
    if (!query.screen) return;
    const timer = setTimeout(() => navigate(next, { replace: true, preventScrollReset: true }), rotateMilliseconds);
    return () => clearTimeout(timer);
  }, [query.screen, next, navigate]);
}
