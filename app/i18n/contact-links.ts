/** An address may contain `?` and `&`, which would add blind copies or a text to the mail. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;

const dialled = (phone: string) => phone.replace(/[^+\d]/g, "").replace(/^00/, "+");

export const callLink = (phone: string) => `tel:${dialled(phone)}`;

/** WhatsApp knows numbers with their country only. */
export function whatsAppLink(phone: string): string | undefined {
  const number = dialled(phone);
  return number.startsWith("+") ? `https://wa.me/${number.slice(1)}` : undefined;
}
