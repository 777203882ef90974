import * as yup from 'yup';
import { connectionProblems, connectionStart } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { spanOf, spanSeconds, type Span } from '../../span/span.ts';

/** How often VMs report, and how long they may be silent. */
export interface ConnectionValues {
  heartbeat: Span;
  grace_period: Span;
}

/** VM-075: a VM set without its own values starts with the defaults of the dialog. */
export const connectionValues = ({ heartbeat, grace_period }: { heartbeat: number; grace_period: number }): ConnectionValues => ({
  heartbeat: spanOf(heartbeat || connectionStart.heartbeat),
  grace_period: spanOf(grace_period || connectionStart.grace_period),
});

/** Validates a field against the rule that covers both. */
const field = (name: keyof ConnectionValues) =>
  yup.mixed<Span>().test(name, function test() {
    const { heartbeat, grace_period } = this.parent as ConnectionValues;
    const problem = connectionProblems({ heartbeat: spanSeconds(heartbeat), grace_period: spanSeconds(grace_period) })[name];
    return problem === undefined || this.createError({ message: problem });
  });

/** VM-088, VM-089. */
export const connectionSchema = yup.object({ heartbeat: field('heartbeat'), grace_period: field('grace_period') });
