import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../components/button/button.tsx';
import { Link } from '../components/link/link.tsx';
import { TextField } from '../fields/text-field.tsx';
import { contrast, contrastPairs } from './contrast.ts';
import styles from './foundations.module.css';

const meta: Meta = { title: 'Foundations/Tokens' };
export default meta;

/** Pairs of foreground and background with their contrast and its minimum. */
function Pairs() {
  const list = useRef<HTMLUListElement>(null);
  const [colours, setColours] = useState<ReadonlyMap<string, string>>(new Map());
  useLayoutEffect(() => {
    if (!list.current) return;
    const style = getComputedStyle(list.current);
    const names = contrastPairs.flatMap(([front, back]) => [front, back]);
    setColours(new Map(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])));
  }, []);
  return (
    <ul ref={list} role="list" className={styles.pairs}>
      {contrastPairs.map(([front, back, least]) => {
        const [one = '#000000', other = '#000000'] = [colours.get(front), colours.get(back)];
        return (
          <li key={`${front} on ${back}`} className={styles.pair}>
            <svg viewBox="0 0 64 32" aria-hidden="true" className={styles.swatch}>
              <path d="M0 0h64v32H0z" fill={`var(--${back})`} />
              <path d="M8 8h38l10 8-10 8H8z" fill={`var(--${front})`} />
            </svg>
            <span>
              {front} on {back}
            </span>
            <code>{`${contrast(one, other).toFixed(1)} : 1`}</code>
            <span className={styles.quiet}>at least {least}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Paper and ink, one metal, steel for secondary content, red for one purpose. Tests check each pair's contrast. */
export const Colours: StoryObj = {
  render: () => (
    <div className={styles.columns}>
      <div className={styles.surface}>
        <Pairs />
      </div>
      <div className={styles.surface} data-surface="ink">
        <Pairs />
      </div>
    </div>
  ),
};

const sizes = ['display', 'title', '1', '2', '3', 'lead', 'text', 'quiet', 'small'] as const;

function Scale({ text, lang }: { text: string; lang: string }) {
  return (
    <dl className={styles.scale} lang={lang}>
      {sizes.map((size) => (
        <div key={size} className={styles.step}>
          <dt className={styles.name} lang="en">
            size-{size}
          </dt>
          <dd className={styles[`size-${size}`]}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** From 1.2 at 375 px to 1.28 at 1440 px. German words are long. */
export const TypeInGerman: StoryObj = {
  parameters: { locale: 'de' },
  render: () => <Scale lang="de" text="Schlüsselrohling, 28,4 mm" />,
};

/** Cyrillic is wider, so its tracking is looser. */
export const TypeInRussian: StoryObj = {
  parameters: { locale: 'ru' },
  render: () => <Scale lang="ru" text="Заготовка ключа, 28,4 мм" />,
};

/** Geologica for text, JetBrains Mono for codes and figures. */
export const Faces: StoryObj = {
  render: () => (
    <div className={styles.faces}>
      <p className={styles.text}>
        Wählen, fräsen, messen · Вырезать, измерить · Tăiați și măsurați · Çà et là · 0123456789 ±0,02
      </p>
      <p className={styles.mono}>CLV-22L · ORB 5D.118 · ФЗ-14 · +39 0424 551926 · 0O1lI</p>
    </div>
  ),
};

/** 4, 8, 12, 16, 24, 40, 64, 104 px, as dimension lines. */
export const Space: StoryObj = {
  render: () => (
    <dl className={styles.spaces}>
      {([1, 2, 3, 4, 5, 6, 7, 8] as const).map((step) => (
        <div key={step} className={styles.space}>
          <dt className={styles.name}>space-{step}</dt>
          <dd>
            <span className={`${styles.bar} ${styles[`space-${step}`]}`} />
          </dd>
        </div>
      ))}
    </dl>
  ),
};

/** A cut: 130 ms, in one direction, none under reduced motion. Hover the button and the arrow. */
export const Motion: StoryObj = {
  render: () => (
    <div className={styles.row}>
      <Button>Cut a corner</Button>
      <Link href="#onward" look="onward">
        Stretch the arrow
      </Link>
    </div>
  ),
};

/** Two pixels of ink at a distance of three: on paper, on ink, around a field. */
export const Focus: StoryObj = {
  render: () => (
    <div className={styles.columns}>
      {([undefined, 'ink'] as const).map((surface) => (
        <div key={surface ?? 'paper'} className={styles.surface} data-surface={surface}>
          <div className={styles.row}>
            <Link href="#focus">A link</Link>
            <Button>A button</Button>
          </div>
          <TextField id={`focus-${surface ?? 'paper'}`} label="A field" defaultValue="CLV-22L" />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(canvasElement.querySelector('a')).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvasElement.querySelector('input')).toHaveFocus();
  },
};
