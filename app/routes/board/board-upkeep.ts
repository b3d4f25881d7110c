import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useRefreshEvery } from "#app/browser/live/use-refresh.ts";
import { type BoardQuery, boardSearch } from "./board-params.ts";

const refreshMs = 60_000;
const rotateMs = 20_000;

/** Keeps a board current for days: it reloads every minute, or rotates through three days on a lobby screen. */
export function useBoardUpkeep(query: BoardQuery, board: string) {
  useRefreshEvery(refreshMs, !query.screen);
  const navigate = useNavigate();
  const next = board + boardSearch({ ...query, day: ((query.day + 1) % 3) as BoardQuery["day"] });
  useEffect(() => {
    if (!query.screen) return;
    const timer = setTimeout(() => navigate(next, { replace: true, preventScrollReset: true }), rotateMs);
    return () => clearTimeout(timer);
  }, [query.screen, next, navigate]);
}
