// @chunk panel
import { useId, type ReactNode } from 'react';
import { Actions, Body, Head, PageBox, Section, SectionContent, SectionHead, SectionText, SectionTitle, Sub, TabSlot, Title } from './Page.styles.ts';

export interface PageProps {
  /** The page's one h1. */
  title: ReactNode;
  /** One sentence under it. */
  sub?: ReactNode;
  /** The one primary action, at the far right. */
  primary?: ReactNode;
  /** Less prominent actions, left of the primary one. */
  secondary?: ReactNode;
  /** A row of Tabs between the heading and the content. */
  tabs?: ReactNode;
  /**
   * The whole page scrolls, for settings and dashboards. Default: false, so the content gets exactly the remaining height and scrolls inside itself, as a grid
   * does.
   */
  scroll?: boolean | undefined;
  children?: ReactNode;
}

/** A page in the frame: heading, one sentence, actions, tabs, content. */
export function Page({ title, sub, primary, secondary, tabs, scroll = false, children }: PageProps) {
  const id = useId();
  return (
    <PageBox $scroll={scroll} {...(scroll && { role: 'region', tabIndex: 0, 'aria-labelledby': id })}>
      <Head>
        <div>
          <Title id={id}>{title}</Title>
          {sub !== undefined && <Sub>{sub}</Sub>}
        </div>
        {(primary !== undefined || secondary !== undefined) && (
          <Actions>
            {secondary}
            {primary}
          </Actions>
        )}
      </Head>
      {tabs !== undefined && <TabSlot>{tabs}</TabSlot>}
      <Body $scroll={scroll}>{children}</Body>
    </PageBox>
  );
}

export interface PageSectionProps {
  title: string;
  /** Explains the settings below. */
  text?: ReactNode;
  children: ReactNode;
}

/** A section of a settings page: title and text at the left, content at the right. In a narrow container they are stacked. */
export function PageSection({ title, text, children }: PageSectionProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <SectionHead>
        <SectionTitle id={id}>{title}</SectionTitle>
        {text !== undefined && <SectionText>{text}</SectionText>}
      </SectionHead>
      <SectionContent>{children}</SectionContent>
    </Section>
  );
}
