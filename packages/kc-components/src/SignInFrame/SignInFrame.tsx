import type { ReactNode } from 'react';
import { t } from 'kc-intl/t';
import { BrandMark } from '../AppFrame/BrandMark.tsx';
import { Carousel, type CarouselSlide } from '../Carousel/Carousel.tsx';
import { Aside, Brand, Column, Foot, Form, FrameBox, Heading, Sub } from './SignInFrame.styles.ts';

export interface SignInFrameProps {
  /** The product's display name. */
  brand: string;
  /** The page's h1: 'Sign in', 'Change password'. */
  heading: string;
  /** One line below the heading, such as the name of the vault. */
  sub?: ReactNode;
  /** Sentences that take turns at the right. Default: none, so the right side is only colored. */
  slides?: readonly CarouselSlide[] | undefined;
  /** Accessible name of the slides. Default: 'About' and the brand. */
  slidesLabel?: string | undefined;
  /** Small text at the bottom of the left column: version, notices. */
  foot?: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** The frame for pages before sign-in: the form at the left, the product text at the right. In a narrow window they are stacked. */
export function SignInFrame({ brand, heading, sub, slides = [], slidesLabel = t('About {brand}', { brand }), foot, children }: SignInFrameProps) {
  return (
    <FrameBox>
      <Column>
        <Form>
          <Brand>
            <BrandMark />
            {brand}
          </Brand>
          <div>
            <Heading>{heading}</Heading>
            {sub !== undefined && <Sub>{sub}</Sub>}
          </div>
          {children}
        </Form>
        {foot !== undefined && <Foot>{foot}</Foot>}
      </Column>
      <Aside $empty={slides.length === 0}>{slides.length > 0 && <Carousel label={slidesLabel} slides={slides} />}</Aside>
    </FrameBox>
  );
}
