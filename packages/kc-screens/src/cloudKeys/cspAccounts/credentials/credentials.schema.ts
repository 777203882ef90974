import * as yup from 'yup';
import { accountTypes, credentialFields, credentialProblem, type CredentialField } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';

/** CSP-34 to CSP-37. `requiredOf` returns the required credentials for the other form values. */
export const credentialsShape = <Values>(requiredOf: (values: Values) => readonly CredentialField[]): yup.ObjectShape =>
  Object.fromEntries(
    accountTypes
      .flatMap((type) => credentialFields[type].fields)
      .map((field) => [
        field,
        yup.string().test(field, (value, test) => {
          const problem = credentialProblem(field, value, requiredOf(test.options.context as Values).includes(field));
          return problem === undefined || test.createError({ message: problem });
        }),
      ]),
  );
