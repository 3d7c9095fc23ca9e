import { type DragEvent, type ReactNode, useState } from 'react';

interface DropAreaProps {
  className: string;
  onFiles: (files: File[]) => void;
  /** State for the styles. */
  data?: Readonly<Record<`data-${string}`, boolean | undefined>>;
  children: ReactNode;
}

/** Files can be dropped here. It has `data-over` while some are held above it. */
export function DropArea({ className, onFiles, data, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what a button inside does
    <div
      className={className}
      {...data}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      {children}
    </div>
  );
}
