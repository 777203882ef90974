import { FieldGrid } from 'kc-components/Form';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { connectionRest, cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { defineForm } from '../../../shell/index.ts';
import { spanSeconds } from '../../span/span.ts';
import { connectionSchema, connectionValues, type ConnectionValues } from './connection.schema.ts';
import { ConnectionFields } from './ConnectionFields.tsx';
import { ConnectionReset } from './ConnectionReset.tsx';

export const form = defineForm<ConnectionValues, typeof cvmSets.changeConnection, CvmSet>({
  schema: connectionSchema,
  initialValues: ({ target }) => connectionValues(target),
  Fields: () => (
    <>
      <ConnectionReset />
      <FieldGrid>
        <ConnectionFields rest={connectionRest} />
      </FieldGrid>
    </>
  ),
  toBody: ({ heartbeat, grace_period }) => ({ heartbeat: spanSeconds(heartbeat), grace_period: spanSeconds(grace_period) }),
  undo: ({ cvm_set }) => cvm_set,
  done: () => cvmSetTexts.updated,
});
