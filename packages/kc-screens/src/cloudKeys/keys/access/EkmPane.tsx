import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmptyState } from 'kc-components/EmptyState';
import { Skeleton } from 'kc-components/Skeleton';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import type { CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cloudKeyTexts, mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { reasonOf } from 'kc-api/rules/verdict';
import { Failure, useActor } from '../../../shell/index.ts';
import { useKeyAccount } from './useKeyAccount.ts';

const Pane = styled.div`
  container-type: inline-size;
  padding: 0.875rem 0;
`;

/** Two columns if the container is wide enough: the choice between own and account rules, and the rules. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem 2rem;
  align-items: start;
  @container (min-width: 52.5rem) {
    grid-template-columns: 20rem minmax(0, 1fr);
  }
`;

interface EkmPaneProps {
  cloudKey: CloudKey;
  /** `disabledReason`: the reason why the controls are disabled. */
  children: (account: CspAccount | null, disabledReason: string | undefined) => ReactNode;
}

/** Renders the settings of an external key manager key, with the settings of its account. For other keys it says that they do not apply. */
export function EkmPane({ cloudKey, children }: EkmPaneProps) {
  const reason = reasonOf(mayDo('ekm', cloudKey, useActor()));
  if (reason === cloudKeyTexts.notApplicable) return <EmptyState text={reason} />;
  return (
    <Pane>
      <WithAccount cloudKey={cloudKey}>{(account) => children(account, reason)}</WithAccount>
    </Pane>
  );
}

function WithAccount({ cloudKey, children }: { cloudKey: CloudKey; children: (account: CspAccount | null) => ReactNode }) {
  const { account, error, retry } = useKeyAccount(cloudKey);
  if (account !== undefined) return children(account);
  return error ? <Failure error={error} retry={retry} /> : <Skeleton lines={4} />;
}
