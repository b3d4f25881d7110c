import { createContext } from "react";

/** Marks the inline scripts that we write while a page is rendered. The page that is sent has no nonce, but their hashes. */
export const ScriptNonceContext = createContext<string | undefined>(undefined);
