import { useMemo } from 'react';
import { Box, UserRound, Zap } from 'lucide-react';
import type { GridAction } from 'kc-components/DataGrid';
import type { AuditRecord } from 'kc-api/contract/audit/audit';
import { usePorts, withParams } from '../shell/index.ts';
import { onlyFilters } from './onlyFilters.ts';

const icons = { object: <Box aria-hidden />, action: <Zap aria-hidden />, user: <UserRound aria-hidden /> };

/** Row actions that filter the log by the same object, the same action or the same user. */
export function useOnlyActions(): readonly GridAction<AuditRecord>[] {
  const { navigation } = usePorts();
  return useMemo(
    () =>
      onlyFilters.map(({ column, label, none, valueOf }) => ({
        id: `audit.only.${column}`,
        label,
        icon: icons[column],
        needs: 'one',
        quiet: true,
        disabledReason: ([record]) => (record && valueOf(record) === undefined ? none : undefined),
        run: ([record]) => record && navigation.go(withParams(navigation.get(), { [`filter.${column}`]: valueOf(record), expanded: undefined })),
      })),
    [navigation],
  );
}
