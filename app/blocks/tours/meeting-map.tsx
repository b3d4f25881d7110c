import { useI18n } from "#app/i18n/use-i18n.ts";
import { type Around, layoutMeeting, meetingFrame } from "./meeting-layout.ts";

type MeetingMapProps = { meeting: { name: string }; around: Around[] };

/** The corner where the tour meets: what stands around it, how far and in which direction. It needs no map service. */
export function MeetingMap({ meeting, around }: MeetingMapProps) {
  const { t, number } = useI18n();
  if (around.length === 0) return null;
  const { middle, places: placed, rings, ring } = layoutMeeting(around);
  const { width, height } = meetingFrame;
  return (
    <figure className="meeting-map">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t("meetingMap.alt", { name: meeting.name })}>
        {rings.map((radius) => (
          <circle key={radius} className="ring" cx={middle.x} cy={middle.y} r={radius} />
        ))}
        {placed.map(({ name, x, y, dx, dy, anchor }) => (
          <g key={name}>
            <path className="line" d={`M${middle.x} ${middle.y}L${x} ${y}`} />
            <circle className="place" cx={x} cy={y} r="4" />
            <text x={x + dx / 2} y={y + dy * 0.75} textAnchor={anchor}>
              {name}
            </text>
          </g>
        ))}
        <circle className="meeting" cx={middle.x} cy={middle.y} r="9" />
        <path className="north" d={`M${width - 18} 34v-20m-5 6 5-6 5 6`} />
        <text className="small" x={width - 18} y="48" textAnchor="middle">
          {t("route.north")}
        </text>
        <path className="scale" d={`M12 ${height - 18}v6h${ring.pixels}v-6`} />
        <text className="small" x={12 + ring.pixels / 2} y={height - 20} textAnchor="middle">
          {number(ring.metres)} m
        </text>
      </svg>
      <figcaption>
        {t("meetingMap.caption", { name: meeting.name })}
        <ul>
          {around.slice(0, 4).map(({ name, metres, direction }) => (
            <li key={name}>
              {t("meetingMap.place", {
                place: name,
                metres: number(metres),
                direction: t(`meetingMap.to.${direction}`),
              })}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
