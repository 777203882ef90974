import { styled } from 'styled-components';
import { Accordion } from 'kc-components/Accordion';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { token, type } from 'kc-components/theme';
import type { DatabaseType } from 'kc-api/contract/cloudKeys/keySets';
import { tdeDatabases } from 'kc-api/rules/cloudKeys/providers/tde';
import { t } from 'kc-intl/t';
import { faqOf, type FaqPart } from './faq.ts';

const Answer = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
`;

const Code = styled.code`
  ${type.mono}
  display: block;
  padding: 0.375rem 0.625rem;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
  background: ${token('canvas')};
  color: ${token('text')};
  white-space: pre-wrap;
`;

const Part = ({ part }: { part: FaqPart }) => (typeof part === 'string' ? <p>{part}</p> : <Code>{part.code}</Code>);

interface ConnectorFaqProps {
  database: DatabaseType;
  onClose: () => void;
}

/** TDE-07. */
export function ConnectorFaq({ database, onClose }: ConnectorFaqProps) {
  const label = tdeDatabases.find(({ name }) => name === database)?.display_name;
  const items = faqOf(database).map(({ id, question, answer }) => ({
    id,
    title: question,
    content: (
      <Answer>
        {answer.map((part, at) => (
          <Part key={at} part={part} />
        ))}
      </Answer>
    ),
  }));
  return (
    <Dialog
      open
      size="wizard"
      title={t('Transparent encryption: questions and answers')}
      description={t('For {label}.', { label })}
      onDismiss={onClose}
      footer={{
        primary: (
          <Button tone="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        ),
      }}
    >
      <Accordion items={items} open="connector" />
    </Dialog>
  );
}
