import { officeTexts, site } from "#app/site.ts";

export default {
  greeting: "Hello,",
  signature: `The ${site.name} office, ${officeTexts.en.city}`,
  answer: `A person will reply, usually the same day or the next. The office is open every day, ${officeTexts.en.hours}.`,
  confirm: {
    subject: "One click and the newsletter is yours",
    text: "Someone, probably you, signed up for our weekly newsletter with this address. Please confirm; until you do, we won’t write again.",
    button: "Confirm subscription",
    ignore: "If it wasn’t you, you can ignore this email: without your click we won’t use this address.",
    expires: "The link works for seven days.",
  },
  message: {
    subject: "We’ve received your message",
    text: "Thank you for writing to us. The office has your message.",
  },
  application: {
    subject: "We’ve received your application",
    partnerSubject: "We’ve received your details",
    direct:
      "Thank you for applying to guide with us in Dresden. We read every application and reply, whatever the answer.",
    interest:
      "Thank you for your interest. At the moment we hire guides directly only in Dresden, so we’ll keep your application on file and look there first when a position opens in your city.",
    partner: "Thank you for your interest in a partnership. We’ve received your details and will be in touch.",
  },
  request: {
    subject: (city: string) => `Your request for a private tour: ${city}`,
    text: "Thank you for your request. It is not a booking yet: we’ll check who is free and reply with a proposal.",
    city: "City",
    when: "Date and time",
    dateAndTime: (date: string, time: string) => `${date}, ${time}`,
    language: "Tour language",
    people: "Group size",
    price: "Price for the group",
    onRequest: "on request",
    duration: "A private tour lasts 2.5 hours; the price is for one group of up to 35 people.",
  },
  digest: {
    subject: (title: string) => `This week’s newsletter: ${title}`,
    heading: `New at ${site.name}`,
    tours: "New tours",
    articles: "To read before you go",
    cities: "New cities",
    why: "You are receiving this newsletter because you subscribed: one email a week at most, and none when there is no news.",
    unsubscribe: "Unsubscribe",
  },
};
