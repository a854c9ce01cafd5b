import type { RenderContext } from '../render/render-context.ts';

/** Returns the labels of a carousel's buttons and of its position. */
export function carouselLabels({ t }: RenderContext) {
  return {
    previous: t('carousel.previous'),
    next: t('carousel.next'),
    position: (index: number, count: number) => t('carousel.position', { index, count }),
  };
}
