'use client';

import { createElement, useState } from 'react';

export function LatePart() {
  const [count, setCount] = useState(0);
  return createElement('button', { onClick: () => setCount(count + 1) }, count);
}
