import * as yup from 'yup';
import { passphraseProblem } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';

/** Validates a field by a rule of the appliance. */
export const judged = (problem: (text: string) => string | undefined) =>
  yup.string().test('judged', function judge(text) {
    const message = problem(text ?? '');
    return message === undefined || this.createError({ message });
  });

export const passwd = judged(passphraseProblem);
