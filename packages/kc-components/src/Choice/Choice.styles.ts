import { styled } from 'styled-components';
import { controlLook } from '../Field/Field.styles.ts';
import { forcedCurrent, token, type } from '../theme/theme.tsx';

/** Label and choice in one frame, as wide as both need. */
export const Box = styled.div`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  height: ${token('height-control')};
  border: 1px solid ${token('control-line')};
  border-radius: 1rem;
  background: ${token('field')};
  &:focus-within {
    outline: 2px solid ${token('focus')};
    outline-offset: 1px;
  }
  & > button {
    width: 1.625rem;
    min-width: 1.625rem;
    height: 1.625rem;
    margin-inline-end: 3px;
    border-radius: 0.8125rem;
  }
`;

export const Name = styled.label`
  ${type.label}
  flex: none;
  padding-inline-start: 0.75rem;
  color: ${token('text-2')};
  white-space: nowrap;
`;

export const Held = styled.span`
  position: relative;
  min-width: 0;
  & > svg {
    top: calc((${token('height-control')} - 1.125rem) / 2);
  }
  && > input,
  && > select {
    width: 7.75rem;
    height: calc(${token('height-control')} - 0.125rem);
    min-height: 0;
    padding-block: 0;
    padding-inline: 0.5rem 1.875rem;
    border: 0;
    background: transparent;
    font-weight: 550;
    text-overflow: ellipsis;
  }
  /* The frame around has the ring. */
  && > input:focus-visible,
  && > select:focus-visible {
    outline: none;
  }
  & > input::placeholder {
    color: ${token('text-2')};
    opacity: 1;
  }
`;

export const Native = styled.select`
  ${controlLook}
  appearance: none;
  cursor: pointer;
  /* As wide as what is chosen, where the browser can. */
  &&& {
    width: auto;
    max-width: 12.5rem;
    field-sizing: content;
  }
  & option {
    background: Canvas;
    color: CanvasText;
  }
  /* The list of options looks as that of a Combobox where the browser lets a page style it. */
  @supports (appearance: base-select) {
    &,
    &::picker(select) {
      appearance: base-select;
    }
    display: inline-block;
    vertical-align: top;
    overflow: hidden;
    white-space: nowrap;
    line-height: calc(${token('height-control')} - 0.125rem);
    &::picker-icon {
      display: none;
    }
    &::picker(select) {
      min-width: 10rem;
      max-height: 20rem;
      margin-block: 0.25rem;
      padding: 0.25rem;
      border: 1px solid ${token('line-strong')};
      border-radius: var(--kc-radius);
      background: ${token('overlay')};
      color: ${token('text')};
      box-shadow: ${token('shadow')};
      ${type.body}
    }
    & option {
      min-height: ${token('height-item')};
      padding: calc((${token('height-item')} - 1.25rem) / 2) 0.5rem;
      border-radius: var(--kc-radius-small);
      background: none;
      color: inherit;
      font-weight: 400;
      outline: none;
    }
    & option:is(:hover, :focus) {
      background: ${token('accent-soft')};
      box-shadow: inset 2px 0 ${token('accent')};
      ${forcedCurrent}
    }
    & option::checkmark {
      order: 1;
      margin-inline-start: auto;
      color: ${token('accent')};
    }
  }
`;
