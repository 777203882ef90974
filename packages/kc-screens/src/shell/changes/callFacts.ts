import { useState } from 'react';
import { createFormFacts, type FormFacts } from 'kc-components/Form';
import type { Call } from 'kc-api/contract/call';
import { pastedTexts } from 'kc-api/contract/pastedTexts';
import { secretPurposes, secretsIn } from 'kc-api/contract/secret';
import { lengthProblems } from 'kc-api/contract/texts';

/** What the contract says of the fields of a form that makes this call: lengths, secrets, pasted texts. */
export const callFacts = ({ body }: Pick<Call, 'body'>): FormFacts =>
  createFormFacts(
    secretsIn(body).map(({ path }) => path),
    { lengthProblem: lengthProblems(body), cleaned: pastedTexts(body), purpose: secretPurposes(body) },
  );

/** The same for a form that is no dialog and no page of settings; `call` is read once. */
export function useCallFacts(call: Pick<Call, 'body'>): FormFacts {
  const [facts] = useState(() => callFacts(call));
  return facts;
}
