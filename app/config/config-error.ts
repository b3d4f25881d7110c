import { OperatorError } from "./operator-error.ts";

export class ConfigError extends OperatorError {}
