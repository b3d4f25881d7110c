import { Star } from "lucide-react";

/** Stars with their meaning in words for those who cannot see them. */
export function Rating({ value, label }: { value: number; label: string }) {
  return (
    <span role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className={star <= Math.round(value) ? "star" : "star off"} aria-hidden="true" />
      ))}
    </span>
  );
}
