import type { Stop } from "#app/domain/tours/get-tour.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { layoutRoute, numberRadius, routeFrame } from "./route-layout.ts";

/** The route as inline SVG with stops, north and scale; it needs no map service and no script. */
export function RouteMap({ stops, title }: { stops: Stop[]; title: string }) {
  const { t, number } = useI18n();
  const route = layoutRoute(stops);
  const { width, height } = routeFrame;
  return (
    <svg className="route" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      {route.streets.map((line) => (
        <path key={line} className="street" d={line} />
      ))}
      <path className="way" d={route.way} />
      {route.stops.map((stop, index) => (
        <g key={`${index}-${stop.name}`} className={index === 0 || index === stops.length - 1 ? "stop end" : "stop"}>
          {stop.leader && <path className="leader" d={stop.leader} />}
          <circle cx={stop.x} cy={stop.y} r={numberRadius} />
          <text className="number" x={stop.x} y={stop.y + 4.5} textAnchor="middle">
            {index + 1}
          </text>
          <text className="label" x={stop.x + stop.dx} y={stop.y + stop.dy} textAnchor={stop.anchor}>
            {stop.name}
          </text>
        </g>
      ))}
      <g className="scale" transform={`translate(${width - 30} 44)`}>
        <path d="M0 18v-30m-6 8 6-8 6 8" />
        <text y="34" textAnchor="middle">
          {t("route.north")}
        </text>
      </g>
      <g className="scale" transform={`translate(${width - 24 - route.scale.pixels} ${height - 22})`}>
        <path d={`M0-6v6h${route.scale.pixels}v-6`} />
        <text x={route.scale.pixels / 2} y="-8" textAnchor="middle">
          {number(route.scale.metres)} m
        </text>
      </g>
    </svg>
  );
}
