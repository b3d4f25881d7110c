export default {
  greeting: "Hello,",
  signature: "The office of Lantern Walks, Kraków",
  answer: "A person answers, usually the same or the next day. The office is open every day, 8:30 a.m. to 4 p.m. CET.",
  confirm: {
    subject: "One click and the weekly letter is yours",
    text: "Somebody, probably you, asked for our letter at this address. Please confirm it; until then we write nothing more.",
    button: "Confirm subscription",
    ignore: "It was not you? Then do nothing: without the click this address is not used.",
    expires: "The link is good for seven days.",
  },
  message: {
    subject: "Your message has arrived",
    text: "Thank you for writing to us. Your message is with the office.",
  },
  application: {
    subject: "Your application has arrived",
    direct:
      "Thank you for wanting to guide with us in Dresden. We read every application and write back, whatever the answer.",
    interest:
      "Thank you for your interest. Direct work as a guide is currently offered only in Dresden, so we keep your application and look through the list first when a place opens in your city.",
    partner: "Thank you for your interest in a partnership. We have what you sent us and will get in touch.",
  },
  request: {
    subject: (city: string) => `Your request for a private tour: ${city}`,
    text: "Thank you for your request. It is not a booking yet: we check who is free and write back with a suggestion.",
    city: "City",
    when: "Date and time",
    language: "Language",
    people: "Group",
    price: "Price for the group",
    onRequest: "on request",
    duration: "A private tour lasts 2.5 hours; the price is for one group of up to 35 people.",
  },
  digest: {
    subject: (title: string) => `One letter a week: ${title}`,
    heading: "New under the lantern",
    tours: "New walks",
    articles: "To read before you go",
    cities: "New cities",
    why: "You get this letter because you asked for it: one e-mail a week at most, and none when there is nothing to tell.",
    unsubscribe: "Unsubscribe",
  },
};
