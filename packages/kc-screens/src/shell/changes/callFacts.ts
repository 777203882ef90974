import { useState } from 'react';
import { createFormFacts, type FormFacts } from 'kc-components/Form';
import type { Call } from 'kc-api/contract/call';
import { secretsIn } from 'kc-api/contract/secret';
import { secretPurposes } from 'kc-api/contract/secretPurposes';
import { lengthProblems } from 'kc-api/contract/lengthProblems';

type Cleaner = ReturnType<typeof import('kc-api/contract/pastedTexts').pastedTexts>;

/** The rules for pasted texts come with the first form: the sign-in page needs none. Until then, and without them, the appliance alone cleans. */
function pastedLater(body: Call['body']): Cleaner {
  let clean: Cleaner | undefined;
  import('kc-api/contract/pastedTexts').then(
    ({ pastedTexts }) => (clean = pastedTexts(body)),
    () => undefined,
  );
  return (name, text) => clean?.(name, text);
}

/** What the contract says of the fields of a form that makes this call: lengths, secrets, pasted texts. */
export const callFacts = ({ body }: Pick<Call, 'body'>): FormFacts =>
  createFormFacts(
    secretsIn(body).map(({ path }) => path),
    { lengthProblem: lengthProblems(body), cleaned: pastedLater(body), purpose: secretPurposes(body) },
  );

/** The same for a form that is no dialog and no page of settings; `call` is read once. */
export function useCallFacts(call: Pick<Call, 'body'>): FormFacts {
  const [facts] = useState(() => callFacts(call));
  return facts;
}
