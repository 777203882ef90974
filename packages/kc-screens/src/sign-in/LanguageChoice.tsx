import { Globe } from 'lucide-react';
import { styled } from 'styled-components';
import { focusRing, token } from 'kc-components/theme';
import { languages, spoken, type LanguageId } from 'kc-intl/language';
import { t } from 'kc-intl/t';
import { chooseBeforeSignIn, type SessionHost } from '../session/index.ts';
import { keepTyped } from './typedName.ts';

const Place = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  & > svg {
    width: 1rem;
    height: 1rem;
  }
  & > select {
    max-width: 12rem;
    min-height: 1.75rem;
    padding: 0.25rem;
    border: 0;
    border-radius: var(--kc-radius);
    background: transparent;
    color: ${token('text-2')};
    font: inherit;
    cursor: pointer;
    ${focusRing}
  }
  & option {
    background: Canvas;
    color: CanvasText;
  }
  @media (pointer: coarse) {
    & > select {
      min-height: 2.75rem;
    }
  }
`;

/** Offers each language by its own name, for users who cannot read the others. The page reloads in the chosen language and keeps the user name. */
export function LanguageChoice({ host }: { host: SessionHost }) {
  const choose = (language: LanguageId) => {
    keepTyped(host);
    chooseBeforeSignIn(host, language);
  };
  return (
    <Place>
      <Globe aria-hidden />
      <select aria-label={t('Language')} value={spoken().id} onChange={(e) => choose(e.target.value as LanguageId)}>
        {languages.map(({ id, name }) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </select>
    </Place>
  );
}
