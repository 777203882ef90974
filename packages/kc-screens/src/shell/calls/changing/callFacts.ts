import { useState } from 'react';
import { createFormFacts, type FormFacts } from 'kc-components/Form';
import type { Call } from 'kc-api/contract/call';
import { secretsIn } from 'kc-api/contract/secret';
import { secretPurposes } from 'kc-api/contract/secretPurposes';
import { lengthProblems } from 'kc-api/contract/lengthProblems';

type Cleaner = ReturnType<typeof import('kc-api/contract/pastedTexts').pastedTexts>;

/** Loads the rules for pasted text lazily, because the sign-in page needs none. Until they are loaded, or if that fails, only the appliance cleans the text. */
function pastedLater(body: Call['body']): Cleaner {
  let clean: Cleaner | undefined;
  import('kc-api/contract/pastedTexts').then(
    ({ pastedTexts }) => (clean = pastedTexts(body)),
    () => undefined,
  );
  return (name, text) => clean?.(name, text);
}

/** Returns the facts that the contract states about a form's fields: lengths, secrets, pasted text. */
export const callFacts = ({ body }: Pick<Call, 'body'>): FormFacts =>
  createFormFacts(
    secretsIn(body).map(({ path }) => path),
    { lengthProblem: lengthProblems(body), cleaned: pastedLater(body), purpose: secretPurposes(body) },
  );

/** The same for a form outside dialogs and settings pages. Reads `call` once. */
export function useCallFacts(call: Pick<Call, 'body'>): FormFacts {
  const [facts] = useState(() => callFacts(call));
  return facts;
}
