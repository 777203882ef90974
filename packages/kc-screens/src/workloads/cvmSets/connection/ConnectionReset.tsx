import { useCallback, useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { useFormValues, useRefusal, useSetFormValue } from 'kc-components/Form';
import { connectionProblems, connectionStart, cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { spanOf, spanSeconds } from '../../span/span.ts';
import type { ConnectionValues } from './connection.schema.ts';

/** VM-077: if the user submits an invalid pair, resets both fields to the defaults. A banner shows the rule until the pair is valid. */
export function ConnectionReset() {
  const set = useSetFormValue();
  const { heartbeat, grace_period } = useFormValues<ConnectionValues>();
  const [wasReset, setWasReset] = useState(false);
  useRefusal(
    useCallback(() => {
      set('heartbeat', spanOf(connectionStart.heartbeat));
      set('grace_period', spanOf(connectionStart.grace_period));
      setWasReset(true);
    }, [set]),
  );
  const problems = connectionProblems({ heartbeat: spanSeconds(heartbeat), grace_period: spanSeconds(grace_period) });
  return wasReset && Object.keys(problems).length > 0 ? <Banner kind="info">{cvmSetTexts.connectionReset}</Banner> : null;
}
