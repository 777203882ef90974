import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { agoText } from 'kc-components/format';
import { token } from 'kc-components/theme';
import type { Server } from 'kc-api/contract/cluster/servers';

const Dim = styled.span`
  color: ${token('text-3')};
`;

/** Dims the last known values of a node that does not respond. */
export const Known = ({ server, children }: { server: Pick<Server, 'last_heard'>; children: ReactNode }) =>
  server.last_heard === undefined ? <>{children}</> : <Dim>{children}</Dim>;

/** Returns the age of these values: '3 h ago'; '' for a node that responds. `now`: seconds since 1970. */
export const ageText = ({ last_heard }: Pick<Server, 'last_heard'>, now: number): string => (last_heard === undefined ? '' : agoText(now - last_heard));
