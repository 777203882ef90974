import { useMemo } from 'react';
import { Banner } from 'kc-components/Banner';
import { directories } from 'kc-api/contract/security/directories';
import { groups as groupCalls } from 'kc-api/contract/security/groups';
import { directoryTexts, searchFrom } from 'kc-api/rules/security/directories/directories';
import { t } from 'kc-intl/t';
import { DetailsTab, failureText, GridScreen, useAddress, useAnswer, usePorts, withParams } from '../../shell/index.ts';
import { directoryColumns } from './directoryUsers.columns.tsx';
import { addedGroups, userRow, type DirectoryRow } from './directoryUsers.rows.ts';
import { DirectorySearch, type Search } from './DirectorySearch.tsx';

const idOf = (row: DirectoryRow) => row.id;
const nameOf = (row: DirectoryRow) => row.name;

/** Lists the directory users who have signed in and the directory groups that an administrator added. Also searches the directories. */
export function DirectoryUsersScreen() {
  const { navigation } = usePorts();
  const { params } = useAddress();
  const search: Search = { domain: params['domain'] ?? 'all', text: params['text'] ?? '' };
  const searching = search.text.trim().length >= searchFrom;
  const query = { ...(search.domain === 'all' ? {} : { domain_name: search.domain }), ...(searching ? { name: search.text.trim() } : {}) };
  const found = useAnswer(directories.users, { query });
  const groups = useAnswer(groupCalls.list);
  const domains = useAnswer(directories.list).data?.ad_domains;
  const columns = useMemo(() => directoryColumns(domains ?? []), [domains]);
  const answered = found.data?.ad_users;
  const known = groups.data?.groups;
  const rows = useMemo(() => {
    if (!answered || (!searching && !known)) return undefined;
    const added = searching ? [] : addedGroups(known ?? []).filter((row) => search.domain === 'all' || row.domain_name === search.domain);
    return [...added, ...answered.map(userRow)];
  }, [answered, known, searching, search.domain]);

  return (
    <>
      {domains && (
        <DirectorySearch
          domains={domains}
          initial={search}
          onSearch={({ domain, text }) =>
            navigation.go(
              withParams(navigation.get(), { domain: domain === 'all' ? undefined : domain, text: text === '' ? undefined : text, row: undefined }),
              { replace: true },
            )
          }
        />
      )}
      {(found.data?.unanswered ?? []).map((one) => (
        <Banner key={one} kind="warning">
          {one}
        </Banner>
      ))}
      <GridScreen<DirectoryRow>
        id="directory-users"
        label={t('Directory users')}
        columns={columns}
        rowId={idOf}
        nameOf={nameOf}
        selectable={false}
        list={{
          kind: 'rows',
          rows,
          loading: found.loading || groups.loading,
          error: failureText(found.error ?? groups.error),
          updatedAt: found.updatedAt,
          refresh: () => {
            found.refresh();
            groups.refresh();
          },
          read: () => found.asked ?? null,
        }}
        details={(row) => (
          <DetailsTab
            items={[
              { label: t('Name'), value: row.name },
              { label: row.kind === 'User' ? t('User name') : t('Distinguished name'), value: row.login_name },
              { label: t('Domain'), value: row.domain_name },
              { label: t('Authentication'), value: 'LDAP' },
              { label: t('Groups'), value: row.groupNames.length > 0 ? row.groupNames.join('\n') : row.groups.join(', '), wide: true },
              { label: t('Object GUID'), value: row.id, mono: true },
            ]}
          />
        )}
        empty={{ text: searching ? directoryTexts.noUsers : t('There are no directory users.') }}
      />
    </>
  );
}
