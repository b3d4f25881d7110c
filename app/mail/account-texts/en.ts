/**
 * `{name}` is the account's name, `{site}` the company's; `{device}` and `{time}` tell of a log-in, `{provider}` of
 * Google, Facebook or Apple. Emails to unconfirmed addresses have no name.
 */
export default {
  verify: {
    subject: "Confirm your email address",
    heading: "One more click",
    text: "You signed up with {site}. Please confirm that this address is yours, and your account is ready.",
    button: "Confirm email",
    small:
      "The link works for 24 hours. If you did not sign up, you can ignore this email: no account is created without your click.",
  },
  known: {
    subject: "You already have an account",
    heading: "You already have an account",
    text: "Someone, probably you, tried to sign up with {site} using this address. It already has an account, so please log in as usual. If you have forgotten your password, you can reset it on the log-in page.",
    button: "Log in",
    small: "If it wasn’t you, you don’t need to do anything: your account has not changed.",
  },
  reset: {
    subject: "Choose a new password",
    heading: "Reset your password, {name}",
    text: "You asked to reset the password of your {site} account. Choose a new one with this link.",
    button: "Choose a new password",
    small:
      "The link works once, within one hour. If you did not ask for it, you can ignore this email: your password stays the same.",
  },
  passwordChanged: {
    subject: "Your password has been changed",
    heading: "Your password has been changed",
    text: "The password of your {site} account has been changed and all other devices have been logged out.",
    button: "Choose a new password",
    small: "If it wasn’t you, use the button above to choose a new password straight away.",
  },
  newBrowser: {
    subject: "A log-in from a new browser",
    heading: "Was this you, {name}?",
    text: "Someone has logged in to your {site} account from a browser not used before: {device}, {time}.",
    button: "See your devices",
    small:
      "If it was you, you don’t need to do anything. If not, log that device out on your profile page and change your password straight away.",
  },
  codesOn: {
    subject: "One-time codes are on",
    heading: "One-time codes are on",
    text: "From now on, you need a code from your authenticator app to log in to your {site} account. All other devices have been logged out.",
    button: "Choose a new password",
    small: "If it wasn’t you, use the button above to choose a new password straight away, and write to the office.",
  },
  codesOff: {
    subject: "One-time codes are off",
    heading: "One-time codes are off",
    text: "You no longer need a code from an authenticator app to log in to your {site} account.",
    button: "Choose a new password",
    small: "If it wasn’t you, use the button above to choose a new password straight away, and write to the office.",
  },
  wrongCodes: {
    subject: "Someone may know your password",
    heading: "Was this you, {name}?",
    text: "Someone entered the right password of your {site} account, or logged in with another service, and then entered wrong one-time codes. Nobody has got in.",
    button: "New password",
    small:
      "If it was you, you don’t need to do anything. If not, choose a new password straight away with the button above. If you log in with Google, Facebook or Apple, change your password there too.",
  },
  providerLinked: {
    subject: "Your account has a new way to log in",
    heading: "Linked to {provider}",
    text: "Someone has logged in to your {site} account with {provider}, using the same email address. From now on, {provider} opens this account too.",
    button: "Contact us",
    small:
      "If it was you, you don’t need to do anything. If not, please tell us straight away, and change your password there.",
  },
  emailChangeOld: {
    subject: "Confirm your new email address",
    heading: "Change your email address, {name}?",
    text: "You asked to use another email address for your {site} account. Please confirm it with this link. We have sent a second link to the new address: the change is made once both are confirmed.",
    button: "Confirm the change",
    small: "The link works for 24 hours. If you did not ask for this, do not confirm it, and change your password.",
  },
  emailChangeNew: {
    subject: "Confirm your new email address",
    heading: "One more click",
    text: "You asked to use this email address for your {site} account. Please confirm that it is yours.",
    button: "Confirm email",
    small: "The link works for 24 hours. If you did not ask for this, you can ignore this email: nothing changes.",
  },
  emailTaken: {
    subject: "You already have an account",
    heading: "You already have an account",
    text: "Someone, probably you, asked to use this address for another {site} account. It already has an account of its own, so nothing has been changed.",
    button: "Log in",
    small: "If it wasn’t you, you don’t need to do anything: your account has not changed.",
  },
  emailChanged: {
    subject: "Your email address has been changed",
    heading: "Your email address has been changed",
    text: "Your {site} account now uses another email address; the change was confirmed from both addresses. All other devices have been logged out.",
    button: "Contact us",
    small: "If it wasn’t you, please tell us straight away.",
  },
  deleted: {
    subject: "Your account has been deleted",
    heading: "Goodbye, {name}",
    text: "Your {site} account and your picture have been deleted, as you asked. Upcoming bookings stay valid, and the links in your booking emails still work.",
  },
};
