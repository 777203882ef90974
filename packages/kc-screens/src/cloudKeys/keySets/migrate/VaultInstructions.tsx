import { styled } from 'styled-components';
import { focusRing, token } from 'kc-components/theme';
import { vaultMigrationSteps } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';

const Fold = styled.details`
  & > summary {
    width: max-content;
    max-width: 100%;
    color: ${token('accent')};
    font-weight: 500;
    border-radius: 2px;
    cursor: pointer;
    ${focusRing}
  }
  & > ol {
    display: grid;
    gap: 0.375rem;
    margin-top: 0.625rem;
    padding-inline-start: 1.5rem;
    list-style: decimal;
  }
`;

/** KSET-13: instructions for a move to a separate vault, as an alternative. */
export function VaultInstructions() {
  return (
    <Fold>
      <summary>{t('Instructions for migrating to the vault')}</summary>
      <ol aria-label={t('Migrating to the vault')}>
        {vaultMigrationSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Fold>
  );
}
