import type { RenderContext } from '../render/render-context.ts';

/** The words of a carousel's buttons and of where it stands. */
export function carouselLabels({ t }: RenderContext) {
  return {
    previous: t('carousel.previous'),
    next: t('carousel.next'),
    position: (index: number, count: number) => t('carousel.position', { index, count }),
  };
}
