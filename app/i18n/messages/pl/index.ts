export { default } from "#app/i18n/messages/en/index.ts";
