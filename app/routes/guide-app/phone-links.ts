const dialled = (phone: string) => phone.replace(/[^+\d]/g, "").replace(/^00/, "+");

export const callLink = (phone: string) => `tel:${dialled(phone)}`;

/** WhatsApp knows numbers with their country only. */
export function whatsAppLink(phone: string): string | undefined {
  const number = dialled(phone);
  return number.startsWith("+") ? `https://wa.me/${number.slice(1)}` : undefined;
}
