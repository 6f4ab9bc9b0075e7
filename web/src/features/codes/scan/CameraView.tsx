import { Alert, Button } from '@mantine/core';
import { IconBulb, IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { type Camera, CameraProblem, startCamera } from './camera';
import styles from './Scan.module.css';
import { scanTexts } from './scan.texts';

/** The camera, from “Start camera” until it is stopped or the page is left. */
export function CameraView({ onText }: { onText: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [isLit, setLit] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useRef(onText);
  read.current = onText;

  useEffect(() => () => camera?.stop(), [camera]);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => {
    if (!camera) return;
    // A phone in a pocket, or another program in front: the system takes the camera anyway.
    const onHidden = () => {
      if (document.visibilityState !== 'hidden') return;
      setCamera(null);
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [camera]);

  const start = async () => {
    if (isStarting || !video.current) return;
    setStarting(true);
    setProblem(null);
    try {
      setLit(false);
      const started = await startCamera({
        video: video.current,
        onText: (text) => read.current(text),
        onEnd: ({ message }) => {
          setCamera(null);
          setProblem(message);
        },
      });
      // The page may have gone on while the person was asked, or the reader loaded.
      if (isGone.current) started.stop();
      else setCamera(started);
    } catch (error) {
      setProblem(error instanceof CameraProblem ? error.message : scanTexts.camera.failed);
    } finally {
      setStarting(false);
    }
  };
  const light = async () => {
    await camera?.setLight?.(!isLit).then(
      () => setLit(!isLit),
      () => setProblem(scanTexts.camera.lightFailed),
    );
  };

  return (
    <section className={`${common.parts} ${styles.camera}`} aria-label={scanTexts.camera.region}>
      <div className={styles.picture} hidden={!camera && !isStarting}>
        <video ref={video} playsInline muted aria-label={scanTexts.camera.picture} />
        <span className={styles.aim} aria-hidden="true" />
      </div>
      {problem && (
        <Alert color="red" role="alert" icon={<IconCameraOff aria-hidden="true" />}>
          {problem}
        </Alert>
      )}
      <div className={styles.buttons}>
        {camera ? (
          <>
            {camera.setLight && (
              <Button
                size="lg"
                variant="default"
                aria-pressed={isLit}
                leftSection={<IconBulb size={22} aria-hidden="true" />}
                onClick={() => void light()}
              >
                {scanTexts.camera.light}
              </Button>
            )}
            <Button
              size="lg"
              variant="default"
              leftSection={<IconCameraOff size={22} aria-hidden="true" />}
              onClick={() => setCamera(null)}
            >
              {scanTexts.camera.stop}
            </Button>
          </>
        ) : (
          <BusyButton
            size="lg"
            busy={isStarting}
            busyLabel={scanTexts.camera.starting}
            leftSection={<IconCamera size={22} aria-hidden="true" />}
            onClick={() => void start()}
          >
            {scanTexts.camera.start}
          </BusyButton>
        )}
      </div>
    </section>
  );
}
